import type { Plugin } from 'vite';

type Hook = 'load' | 'resolveId' | 'transform';

/** Files as an article may import them without `./`. */
const article = /^[\w-][^:]*\.(astro|jsx?|mdx?|tsx?)$/;
const page = /\/src\/pages\//;
const icon = /^~icons\//;

/** What these plugins look at, of all that they are asked about. */
const interests: Record<string, Partial<Record<Hook, RegExp>>> = {
  '@mdx-js/rolldown': { resolveId: article },
  'astro:markdown': { resolveId: article },
  'astro:routes': { transform: page },
  'astro:scripts:page-ssr': { transform: page },
  'astro:session-provider': { resolveId: /\/session\/[\w.-]+$/ },
  'unplugin-icons': { load: icon, resolveId: icon },
};

/** A hook that the bundler calls only for ids that match. */
function narrowed(hook: unknown, id: RegExp): object {
  return typeof hook === 'function'
    ? { handler: hook, filter: { id } }
    : { ...(hook as object), filter: { id } };
}

/**
 * Lets the bundler ask plugins only about what concerns them. It works in threads of its own, and
 * for each of fifteen thousand questions that a plugin answers with "not mine" it would wait for
 * ours.
 */
export function narrowHooks(): Plugin {
  return {
    name: 'narrow-hooks',
    apply: 'build',
    configResolved({ plugins }) {
      for (const [name, hooks] of Object.entries(interests)) {
        const plugin = plugins.find((known) => known.name === name);
        for (const [hook, id] of Object.entries(hooks)) {
          const asked = plugin?.[hook as Hook];
          if (plugin && asked) Object.assign(plugin, { [hook]: narrowed(asked, id) });
          // An update renamed it: builds are slower, but right.
          else this.warn(`there is no ${hook} of ${name} any more`);
        }
      }
    },
  };
}
