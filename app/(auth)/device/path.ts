/** The page's own address, with the code that somebody has typed. */
export const devicePath = (code: string): string =>
  code === "" ? "/device" : `/device?${new URLSearchParams({ user_code: code })}`;
