/** How the buttons of a case are drawn: quiet ones as a link, where a button would weigh too much. */
export const tones = {
  ink: 'button button-ink w-fit',
  plain: 'button w-fit',
  quiet: 'button-quiet',
};
