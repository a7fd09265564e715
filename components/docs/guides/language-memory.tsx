"use client";

import { useEffect } from "react";

const KEY = "downbeat.reference.language";

/** Remembers the language chosen for one sample and applies it to all, on later pages too. Renders nothing. */
export function LanguageMemory() {
  useEffect(() => {
    const choose = (language: string) => {
      for (const input of document.querySelectorAll<HTMLInputElement>("input[data-language]"))
        if (input.value === language) input.checked = true;
    };
    const remember = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.dataset.language === undefined) return;
      const before = target.getBoundingClientRect().top;
      choose(target.value);
      // Samples above may change height; scroll so that the pressed tab stays under the pointer.
      window.scrollBy({ top: target.getBoundingClientRect().top - before, behavior: "instant" });
      write(target.value);
    };
    choose(read());
    document.addEventListener("change", remember);
    return () => document.removeEventListener("change", remember);
  }, []);
  return null;
}

// Storage may be blocked; then the choice lasts as long as the page.
function read(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

function write(language: string): void {
  try {
    sessionStorage.setItem(KEY, language);
  } catch {}
}
