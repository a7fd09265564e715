import { LinkButton } from "@/components/ui/button";

export function DeletionLink() {
  return (
    <section aria-labelledby="delete-title">
      <h2 id="delete-title" className="mb-2 text-lg font-semibold">
        Delete account
      </h2>
      <p className="mb-4 max-w-text text-sm text-quiet">
        You'll see what will be deleted before you confirm.
      </p>
      <LinkButton href="/settings/security/delete-account" look="danger">
        Delete account
      </LinkButton>
    </section>
  );
}
