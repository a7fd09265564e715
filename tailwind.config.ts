import type { Config } from "tailwindcss";

// The whole vocabulary. Values that differ between light and dark are variables in app/globals.css.
const config: Config = {
  content: ["./app/**/*.{ts,tsx}", "./components/**/*.{ts,tsx}"],
  theme: {
    screens: { sm: "40rem", head: "48rem", md: "52rem", lg: "68rem", xl: "76rem" },
    colors: {
      transparent: "transparent",
      current: "currentColor",
      paper: "var(--paper)", // the desk
      face: "var(--face)", // what lies on it: inputs, panels, menus
      well: "var(--well)", // what is let into it: code, table heads
      line: "var(--line)", // separates
      edge: "var(--edge)", // outlines what can be operated; 3:1 on paper and face
      ink: "var(--ink)",
      quiet: "var(--quiet)", // secondary text; 4.5:1 on every surface
      amber: { DEFAULT: "var(--amber)", lamp: "var(--amber-lamp)", wash: "var(--amber-wash)" }, // live, or needs the reader
      "on-lamp": "var(--on-lamp)", // what is written on a lamp
      blue: { DEFAULT: "var(--blue)", wash: "var(--blue-wash)" }, // the period compared with
      green: { DEFAULT: "var(--green)", lamp: "var(--green-lamp)" }, // only beside a sign or a word
      red: { DEFAULT: "var(--red)", lamp: "var(--red-lamp)", wash: "var(--red-wash)" }, // only beside a sign or a word
      scrim: "var(--scrim)",
    },
    fontFamily: {
      sans: ["Separator", "Instrument Sans Variable", "Instrument Fallback", "system-ui", "sans-serif"],
      mono: ["Martian Mono Variable", "ui-monospace", "Menlo", "Consolas", "monospace"],
    },
    fontSize: {
      xs: ["0.75rem", { lineHeight: "1rem" }],
      sm: ["0.8125rem", { lineHeight: "1.25rem" }],
      base: ["0.9375rem", { lineHeight: "1.5rem" }],
      lg: ["1.125rem", { lineHeight: "1.5rem", letterSpacing: "-0.006em" }],
      xl: ["1.5rem", { lineHeight: "2rem", letterSpacing: "-0.014em" }],
      "2xl": [
        "clamp(2.125rem, 1.55rem + 2.1vw, 3.125rem)",
        { lineHeight: "1.06", letterSpacing: "-0.024em" },
      ],
    },
    fontWeight: { normal: "400", medium: "500", semibold: "600" },
    spacing: {
      0: "0",
      px: "1px",
      0.5: "0.125rem",
      1: "0.25rem",
      1.5: "0.375rem",
      2: "0.5rem",
      3: "0.75rem",
      4: "1rem",
      5: "1.25rem",
      6: "1.5rem",
      8: "2rem",
      9: "2.25rem",
      12: "3rem",
      14: "3.5rem",
      16: "4rem",
      24: "6rem",
    },
    maxWidth: { page: "var(--page)", text: "42rem", form: "25rem", full: "100%", none: "none" },
    borderRadius: { none: "0", sm: "0.1875rem", md: "0.375rem", full: "9999px" },
    boxShadow: { none: "none", key: "var(--shadow-key)", lift: "var(--shadow-lift)" },
    transitionDuration: { DEFAULT: "120ms", slow: "180ms" },
  },
};

export default config;
