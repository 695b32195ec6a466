import astro from 'eslint-plugin-astro';
import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import tseslint from 'typescript-eslint';

/** Folders of src/ and what each may import: dependencies point one way. */
const plain = ['i18n', 'schemas', 'forms'];
const layers = {
  pages: ['layouts', 'components', 'islands', 'illustrations', ...plain],
  layouts: ['components', 'elements', 'boot', 'styles', ...plain],
  components: ['components', 'islands', 'elements', 'illustrations', 'styles', ...plain],
  islands: ['islands', 'stores', 'api', 'styles', ...plain],
  elements: ['elements', 'islands', 'stores', 'boot', 'styles', ...plain],
  stores: ['stores', 'api', ...plain],
  api: ['api', ...plain],
  boot: ['boot', ...plain],
  integrations: ['integrations', 'illustrations', ...plain],
  illustrations: ['illustrations', ...plain],
  schemas: ['schemas', 'i18n'],
  forms: ['forms', 'i18n'],
  i18n: ['i18n'],
  styles: [],
};

/** Folders that are built on the server only, and so may read content/. */
const builders = ['pages', 'layouts', 'components', 'illustrations', 'boot'];

const allowLayers = Object.entries(layers).map(([from, to]) => ({
  from: { element: { type: from } },
  allow: { to: { element: { types: { anyOf: to } } } },
}));

const allowContent = {
  from: { element: { types: { anyOf: builders } } },
  allow: { to: { file: { categories: 'content' } } },
};

const contentReads = {
  from: { file: { categories: 'content' } },
  allow: [
    { to: { file: { categories: 'content' } } },
    { to: { element: { types: { anyOf: plain } } } },
  ],
};

const react = {
  group: ['react', 'react-dom', 'react-dom/*', '@radix-ui/*'],
  message: 'React stays in src/islands.',
};
const supabase = { group: ['@supabase/*'], message: 'Only src/api talks to Supabase.' };

function forbid(files, ignores, ...patterns) {
  const rule = ['error', { patterns }];
  return { files, ignores, rules: { '@typescript-eslint/no-restricted-imports': rule } };
}

export default tseslint.config(
  { ignores: ['dist', '.astro', '.data', 'supabase/functions/*/index.ts'] },
  tseslint.configs.strict,
  astro.configs['flat/recommended'],
  astro.configs['flat/jsx-a11y-recommended'],
  { files: ['**/*.tsx'], rules: jsxA11y.flatConfigs.recommended.rules },
  {
    files: ['src/**'],
    plugins: { boundaries },
    settings: {
      'import/resolver': { node: { extensions: ['.ts', '.tsx', '.astro'] } },
      'boundaries/elements': Object.keys(layers).map((type) => ({
        type,
        pattern: `src/${type}`,
      })),
      'boundaries/files': [
        {
          category: 'content',
          pattern: ['src/{facts,links,structured-data}.ts', 'src/content/*.ts'],
        },
      ],
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        { default: 'disallow', policies: [...allowLayers, allowContent, contentReads] },
      ],
    },
  },
  forbid(['src/**'], ['src/islands/**', 'src/api/**'], react, supabase),
  forbid(['src/islands/**'], [], supabase),
  forbid(['src/api/**'], [], react),
  {
    // The map and a wide table take keys: they have to be focusable, and their roles say so.
    files: [
      'src/components/home/MapFrame.astro',
      'src/components/blog/prose/Table.astro',
    ],
    rules: { 'astro/jsx-a11y/no-noninteractive-tabindex': 'off' },
  },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
    },
  },
);
