/**
 * Returns what stands between a text and its note in brackets: nothing before a full-width bracket,
 * which has its own room, and a space before any other.
 */
export function spaceBefore(note: string): '' | ' ' {
  return note.startsWith('（') ? '' : ' ';
}
