import type { Plugin } from 'vite';

const suffix = '?lazy';

/**
 * Makes `import load from './screens.ts?lazy'` a function that downloads the module when it is called.
 * An `import()` would do so too, but Vite puts code of its own around it, which two scripts would then
 * share: one more file that every public page asks for.
 */
export function lazyModules(): Plugin {
  let building = false;
  return {
    name: 'lazy-modules',
    configResolved({ command }) {
      building = command === 'build';
    },
    load(id) {
      if (!id.endsWith(suffix)) return;
      const module = id.slice(0, -suffix.length);
      if (!building) return `export default () => import(${JSON.stringify(module)});`;
      const file = this.emitFile({ type: 'chunk', id: module });
      return `export default () => import(/* @vite-ignore */ import.meta.ROLLUP_FILE_URL_${file});`;
    },
  };
}
