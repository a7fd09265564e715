import { STUDIO_PAGES } from "./pages";
import { StudioTabs } from "./studio-tabs";

/** The tabs of the studio. Their names and addresses come with the page, so scripts need not have them. */
export function StudioNav() {
  return (
    <nav aria-label="Studio" className="mb-6 border-b border-line">
      <ul className="flex gap-5 overflow-x-auto">
        <StudioTabs tabs={STUDIO_PAGES} />
      </ul>
    </nav>
  );
}
