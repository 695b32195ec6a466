// Why: @supabase/lite creates its storage tables without hosted Supabase's grants.
// Proof: tests/server/storage-answers.test.ts, tests/database.
import { type App, getStorageSchemaSql, setExperimental } from '@supabase/lite';

/**
 * The initial schema `storage` of hosted Supabase: row level security is on, and policies decide for
 * everybody but the service. Idempotent.
 */
export const storageSchema = /* sql */ `
${getStorageSchemaSql()}
grant usage on schema storage to anon, authenticated, service_role;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
`;

/**
 * Runs after the app's own schemas: until then it would print a warning at every start and hide errors of
 * this schema.
 */
export async function enableStorage(
  app: App,
  adapter: NonNullable<App['_storageAdapter']>,
): Promise<void> {
  setExperimental('storage', true);
  await app.connection.exec(storageSchema);
  app._storageAdapter = adapter;
}
