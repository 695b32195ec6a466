/** Rules for the built pages: the recommended ones with these changes. */
export default {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // A list may have a name (ARIA 1.2): the footer's social buttons are a named list.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Figures never wrap, so their spaces may be plain.
    'tel-non-breaking': ['error', { ignoreClasses: ['figures'] }],
    // A title is the page's name and the site's (docs/specification.md 2), and an article's name
    // may be long.
    'long-title': ['error', { maxlength: 100 }],
    // React writes attributes and void elements this way. Browsers read them alike.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
  },
};
