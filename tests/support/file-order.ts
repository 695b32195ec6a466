import { readFileSync } from 'node:fs';

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs a project's files with a document one after another. A worker only takes files of one
 * environment; for one of another, Vitest starts a new worker, which loads all libraries again.
 */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const groups = Map.groupBy(
      sorted,
      ({ project, moduleId }) => `${project.name} ${environmentOf(moduleId)}`,
    );
    return [...groups.values()].flat();
  }
}

function environmentOf(file: string): string {
  return (
    /^\/\/ @vitest-environment (\S+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? 'node'
  );
}
