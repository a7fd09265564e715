import { LinkButton } from "@/components/ui/button";

/** The way to the page that deletes the account. */
export function DeletionLink() {
  return (
    <section aria-labelledby="delete-title">
      <h2 id="delete-title" className="mb-2 text-lg font-semibold">
        Delete the account
      </h2>
      <p className="mb-4 max-w-text text-sm text-quiet">
        The next page says first what happens to what you have.
      </p>
      <LinkButton href="/settings/security/delete-account" look="danger">
        Delete the account
      </LinkButton>
    </section>
  );
}
