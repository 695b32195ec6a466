export const program = 'node_modules/supabase/dist/supabase.js';

/** Turns off the version check and telemetry. */
export const quiet = {
  SUPABASE_NO_UPDATE_NOTIFIER: '1',
  SUPABASE_TELEMETRY_DISABLED: '1',
};
