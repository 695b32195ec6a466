/**
 * Frames of stamps in a 96 × 96 box: an outer line, an inner hairline and marks between. No text,
 * so nothing to translate. Each place has its own outline; the services share one.
 */
export const frames = {
  ring:
    '<circle cx="48" cy="48" r="46"/>' +
    '<circle cx="48" cy="48" r="42" stroke-width="4" pathLength="60" stroke-dasharray=".18 .82"/>' +
    '<circle cx="48" cy="48" r="38.5" stroke-width="1"/>',
  beaded:
    '<circle cx="48" cy="48" r="46"/>' +
    '<circle cx="48" cy="48" r="42" stroke-width="2.5" stroke-linecap="round" pathLength="52" stroke-dasharray="0 1"/>' +
    '<circle cx="48" cy="48" r="38.5" stroke-width="1"/>',
  upright:
    '<ellipse cx="48" cy="48" rx="38" ry="46"/>' +
    '<ellipse cx="48" cy="48" rx="33.5" ry="41.5" stroke-width="1"/>',
  oval:
    '<ellipse cx="48" cy="48" rx="46" ry="38"/>' +
    '<ellipse cx="48" cy="48" rx="41.5" ry="33.5" stroke-width="1"/>',
  octagon:
    '<path d="M29 2H67L94 29V67L67 94H29L2 67V29Z"/>' +
    '<path stroke-width="1" d="M31 7H65L89 31V65L65 89H31L7 65V31Z"/>',
  notched:
    '<path d="M12 4H84A8 8 0 0 0 92 12V84A8 8 0 0 0 84 92H12A8 8 0 0 0 4 84V12A8 8 0 0 0 12 4Z"/>' +
    '<path stroke-width="1" d="M16 8H80A9 9 0 0 0 88 16V80A9 9 0 0 0 80 88H16A9 9 0 0 0 8 80V16A9 9 0 0 0 16 8Z"/>',
  stepped:
    '<path d="M14 4H82V9H87V14H92V82H87V87H82V92H14V87H9V82H4V14H9V9H14Z"/>' +
    '<path stroke-width="1" d="M18 8H78V13H83V18H88V78H83V83H78V88H18V83H13V78H8V18H13V13H18Z"/>',
  office:
    '<rect x="4" y="4" width="88" height="88" rx="12"/>' +
    '<rect x="8.5" y="8.5" width="79" height="79" rx="8" stroke-width="1"/>',
} as const;

export type FrameName = keyof typeof frames;
