import astro from 'eslint-plugin-astro';
import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import simpleImportSort from 'eslint-plugin-simple-import-sort';
import tseslint from 'typescript-eslint';

/** Folders of src/ below the features, from the top down. A folder may import those below it. */
const belowFeatures = [
  'cases',
  'application',
  'referrals',
  'quotes',
  'ui',
  'illustrations',
  'supabase',
  'styles',
  'content',
  'browser',
  'i18n',
];

/** Folders of the desk, likewise. Its own files, such as its routes, are open to all of them. */
const deskRooms = [
  'desk/search',
  'desk/leads',
  'desk/case-list',
  'desk/clients',
  'desk/open-case',
  'desk/case',
  'desk/affiliates',
  'desk/invoices',
  'desk/calls',
  'desk/today',
  'desk/staff',
  'desk/listing',
  'desk/data',
];
const desk = ['desk', ...deskRooms];

const allow = (type, types) => ({
  from: { element: { type } },
  allow: { to: { element: { types: { anyOf: types } } } },
});

// The plugin does not check imports within an element, such as a feature.
const policies = [
  allow('pages', ['pages', 'layouts', 'features', ...desk, ...belowFeatures]),
  allow('layouts', ['layouts', 'features', ...belowFeatures]),
  allow('features', belowFeatures),
  ...belowFeatures.map((type, index) => allow(type, belowFeatures.slice(index))),
  allow('desk', [...desk, ...belowFeatures]),
  ...deskRooms.map((room, index) =>
    allow(room, ['desk', ...deskRooms.slice(index), ...belowFeatures]),
  ),
  allow('integrations', ['integrations', 'illustrations', 'content', 'i18n', 'browser']),
];

/** The first that matches a file is its own. */
const elements = [
  ...['pages', 'layouts', 'integrations', ...belowFeatures].map((type) => ({
    type,
    pattern: `src/${type}`,
  })),
  ...deskRooms.map((type) => ({ type, pattern: `src/features/${type}` })),
  { type: 'desk', pattern: 'src/features/desk' },
  { type: 'features', pattern: 'src/features/*' },
];

const react = {
  group: ['react', 'react-dom', 'react-dom/*', '@radix-ui/*'],
  message: 'Only .tsx files and hooks use React.',
};
const supabase = {
  group: ['@supabase/*'],
  message: 'Only src/supabase opens a connection.',
};

const collections = {
  group: ['astro:content', 'astro/zod'],
  message: 'Only pages, -queries.ts and -schema.ts read and check content.',
};
const atBuild = {
  group: ['*-queries.ts', '*-schema.ts', '**/content/facts.ts', '**/i18n/translate.ts'],
  allowTypeImports: true,
  message: 'It runs at the build. A page gives what it returns as props or texts.',
};

const tests = ['**/*.test.{ts,tsx}'];
/** They read `content/`, at the build only. */
const readers = [
  'src/{pages,content}/**',
  'src/content.config.ts',
  'src/**/*-{queries,schema}.ts',
];
/** They ship, with all that they import. */
const shown = ['src/**/*.tsx', 'src/**/use[A-Z]*.ts'];
const called = ['src/**/*.client.ts', 'src/**/*-{api,stores,shapes}.ts'];

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
    plugins: { 'simple-import-sort': simpleImportSort },
    rules: { 'simple-import-sort/imports': 'error' },
  },
  {
    files: ['src/**'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    files: ['src/**'],
    ignores: ['src/**/*.test.{ts,tsx}'],
    plugins: { boundaries },
    settings: {
      'import/resolver': { node: { extensions: ['.ts', '.tsx', '.astro'] } },
      'boundaries/elements': elements,
    },
    rules: {
      'boundaries/dependencies': ['error', { default: 'disallow', policies }],
    },
  },
  forbid(['src/**'], shown, react, supabase),
  forbid(['src/**/*.ts'], [...shown, ...readers, ...tests], react, supabase, collections),
  forbid(called, tests, react, supabase, collections, atBuild),
  forbid(shown, [], supabase),
  forbid(shown, tests, supabase, collections, atBuild),
  forbid(['src/supabase/**'], [], react),
  {
    // Keyboard users scroll a wide table, so it is focusable and has a role.
    files: ['src/features/blog/prose/Table.astro'],
    rules: { 'astro/jsx-a11y/no-noninteractive-tabindex': 'off' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    // Deno's, outside of tsconfig.json.
    ignores: ['tests/hosted/serve.ts'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: { '@typescript-eslint/no-floating-promises': 'error' },
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
