import type { TestProject } from 'vitest/node';

import { addPeople } from '../database/support/database.ts';
import { preparePostgres } from '../database/support/postgres.ts';
import { startServer } from './postgres-server.ts';
import { type DefaultPrivileges, newProject, push, run } from './push.ts';

declare module 'vitest' {
  interface ProvidedContext {
    privileges: DefaultPrivileges;
    hosted: {
      /** Addresses of a new project before and after our migrations, as `postgres`. */
      before: string;
      after: string;
    };
  }
}

/**
 * Starts a server, pushes our migrations to it, and makes tests/database open copies of the result. Vitest
 * runs this before the tests of each project `hosted…`.
 */
export default async function prepare(project: TestProject): Promise<() => void> {
  const privileges = project.getProvidedContext().privileges;
  const server = await startServer();
  await newProject(server, 'before', privileges);
  await newProject(server, 'after', privileges);
  const start = performance.now();
  await push(server, 'after');
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `${project.name}: PostgreSQL ${server.version}, default privileges: ${privileges}; ` +
      `\`supabase db push\` as postgres in ${seconds} s`,
  );
  // One test switches to the auth server's role.
  await run(
    server.url('supabase_admin'),
    'grant supabase_auth_admin to postgres with inherit false, set true',
  );
  await preparePostgres(server.url('postgres'), 'after', addPeople);
  project.provide('postgres', server.url('postgres'));
  project.provide('hosted', {
    before: server.url('postgres', 'before'),
    after: server.url('postgres', 'after'),
  });
  return server.stop;
}
