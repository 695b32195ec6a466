import type { StampName } from './stamp-names.ts';

const shared = { 'aria-hidden': true, focusable: false } as const;

/** For islands; Astro components use Stamp.astro. */
export function Stamp({ name }: { name: StampName }) {
  return (
    <svg className="stamp" viewBox="0 0 96 96" {...shared}>
      <use href={`/engravings.svg#${name}`} />
    </svg>
  );
}

/** For islands; Astro components use Rosette.astro. */
export function HomeRosette() {
  return (
    <svg className="rosette" viewBox="0 0 1000 1000" {...shared}>
      <use href="/engravings.svg#rosette-home" />
    </svg>
  );
}
