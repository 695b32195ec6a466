import type { IconName } from '../illustrations/icons.ts';

interface IconProps {
  name: IconName;
  /** Pixels. */
  size?: number;
}

/** An icon of /icons.svg, which is a picture and not code to download. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg className="flex-none" width={size} height={size} aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
