import tailwindcss from '@tailwindcss/vite';
import type { Plugin } from 'vite';

/**
 * Tailwind for global.css alone. It would set itself up anew for the styles of each component,
 * which ask nothing of it: a fifth of a build's memory.
 */
export function tailwind(): Plugin[] {
  return tailwindcss().map((plugin) =>
    typeof plugin.transform === 'object'
      ? { ...plugin, transform: { ...plugin.transform, filter: { id: /global\.css$/ } } }
      : plugin,
  );
}
