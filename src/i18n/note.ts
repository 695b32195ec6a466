/** None before a full-width bracket, which brings its own. */
export function spaceBefore(note: string): '' | ' ' {
  return note.startsWith('（') ? '' : ' ';
}
