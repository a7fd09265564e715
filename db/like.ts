/** The text as a LIKE pattern that matches only itself: without the special meaning of `%`, `_` and backslash. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");
