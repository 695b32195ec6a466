/**
 * A command that Playwright sends and can do without. It sets the colour scheme that a page
 * prefers.
 */
const dispensable = 'emulation.setMediaFeaturesOverride';

/** The parts of WebDriver BiDi's messages that are used here. */
interface Message {
  id?: number;
  method?: string;
  error?: string;
}

/**
 * Passes the messages of one connection on. If Firefox does not know a command that Playwright
 * can do without, the answer says that it was done.
 */
export function lenient() {
  const waiting = new Set<number>();
  return {
    asked(text: string): string {
      const { id, method } = JSON.parse(text) as Message;
      if (id !== undefined && method === dispensable) waiting.add(id);
      return text;
    },
    answered(text: string): string {
      if (waiting.size === 0) return text;
      const { id, error } = JSON.parse(text) as Message;
      if (id === undefined || !waiting.delete(id)) return text;
      if (error !== 'unknown command') return text;
      return JSON.stringify({ type: 'success', id, result: {} });
    },
  };
}
