import bcd, { type Identifier } from '@mdn/browser-compat-data/forLegacyNode';

import packageJson from '../../package.json' with { type: 'json' };

/** MDN's names of the browsers in package.json. */
const browsers = {
  Safari: 'safari',
  iOS: 'safari_ios',
  Chrome: 'chrome',
  Firefox: 'firefox',
  Edge: 'edge',
} as const;

const oldest = packageJson.browserslist.map((query) => {
  const [name, version] = query.split(' >= ') as [keyof typeof browsers, string];
  return { browser: browsers[name], version: Number(version) };
});

/** Whether one of the oldest browsers lacks it. */
function isNew({ __compat }: Identifier): boolean {
  if (!__compat) return false;
  return oldest.some(({ browser, version }) => {
    const statements = [__compat.support[browser] ?? []].flat();
    return !statements.some(
      ({ version_added: added, version_removed: removed, flags, prefix }) =>
        typeof added === 'string' &&
        Number(added.replace('≤', '')) <= version &&
        !(Number(removed) <= version) &&
        !flags &&
        !prefix,
    );
  });
}

interface Member {
  object: string;
  property: string;
  isStatic: boolean;
  isNew: boolean;
  /** Its instances come from a constructor that the oldest browsers lack. Iterators are older than their class. */
  isOfNewClass: boolean;
}

const { builtins = {} } = bcd.javascript;
const members: Member[] = [builtins, builtins['Intl'] ?? {}, bcd.api]
  .flatMap((group) => Object.entries<Identifier>(group))
  .flatMap(([object, owner]) =>
    Object.entries<Identifier>(owner)
      // Other keys are events, options and details of behaviour.
      .filter(([key, { __compat }]) => __compat && /^[a-z][a-z\d]*(_static)?$/i.test(key))
      .map(([key, member]) => ({
        object,
        property: key.replace('_static', ''),
        isStatic: key.endsWith('_static'),
        isNew: isNew(member),
        isOfNewClass: isNew(owner) && object !== 'Iterator',
      })),
  );

/** For example `any` of `AbortSignal`. */
export const newProperties = members
  .filter((member) => member.isNew)
  .map(({ object, property }) => ({ object, property }));

const oldNames = new Set(
  members.filter((member) => !member.isNew).map(({ property }) => property),
);

/** For example `union`, but not `map`, which arrays have had longer than iterators. */
export const newMethods = [
  ...new Set(
    members
      .filter((member) => member.isNew && !member.isStatic && !member.isOfNewClass)
      .map(({ property }) => property),
  ),
].filter((name) => !oldNames.has(name));

const { selectors = {}, types = {}, 'at-rules': atRules = {} } = bcd.css;

function newKeys(group: Identifier): string[] {
  return Object.keys(group).filter((key) => isNew(group[key] ?? {}));
}

/** For example `popover-open`. */
export const newSelectors = newKeys(selectors);

/** For example `light-dark`. */
export const newFunctions = [types, ...Object.values<Identifier>(types)].flatMap(newKeys);

export const newAtRules = newKeys(atRules);
