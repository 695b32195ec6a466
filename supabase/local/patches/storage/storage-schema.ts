// Why: @supabase/lite makes its storage's tables without the grants that hosted Supabase has.
// Proof: tests/server/storage-answers.test.ts, tests/rls.
import { getStorageSchemaSql, setExperimental, type App } from '@supabase/lite';

/**
 * The schema `storage` as hosted Supabase has it from the start: row level security is on, and
 * policies decide for everybody but the service. It can be run again.
 */
export const STORAGE_SCHEMA = /* sql */ `
${getStorageSchemaSql()}
grant usage on schema storage to anon, authenticated, service_role;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
`;

/**
 * Turns storage on. After the app's own schemas are made: until then it would print at every start
 * that storage is an experiment, and hide errors of this schema.
 */
export async function turnOnStorage(
  app: App,
  adapter: NonNullable<App['_storageAdapter']>,
): Promise<void> {
  setExperimental('storage', true);
  await app.connection.exec(STORAGE_SCHEMA);
  app._storageAdapter = adapter;
}
