/** The sections of a page: beside them on a wide screen, above them on a narrow one. */
export function SectionNav({ sections }: { sections: readonly { id: string; name: string }[] }) {
  return (
    <nav
      aria-label="Sections"
      className="mb-6 border-b border-line pb-2 lg:sticky lg:top-16 lg:mb-0 lg:self-start lg:border-0 lg:pb-0"
    >
      <ul className="flex flex-wrap gap-x-4 lg:block">
        {sections.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-flex min-h-8 items-center text-sm text-quiet hover:text-ink">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
