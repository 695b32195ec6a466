/** Rules for the built pages (tests/site/html.test.ts): the recommended ones, with these changes. */
export default {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // A list may have a name (ARIA 1.2): the footer's social buttons are a named list.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Figures do not wrap (`.figures` in src/styles/global.css), so their spaces may be plain.
    'tel-non-breaking': ['error', { ignoreClasses: ['figures'] }],
    // A title is the page's name and the product's (SPEC.md 2); an article's name may be long.
    'long-title': ['error', { maxlength: 100 }],
    // How React writes attributes and void elements; browsers read them alike.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
  },
};
