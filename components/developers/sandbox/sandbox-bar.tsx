/** Above every page of a sandbox. */
export function SandboxBar({ page }: { page: string }) {
  return (
    <div className="border-b border-amber bg-amber-wash">
      <p className="mx-auto max-w-page px-5 py-2 text-sm md:px-8">
        This is a sandbox: no money, music or person in it is real.{" "}
        <a href={page} className="link inline-flex min-h-6 items-center">
          Back to your sandbox's page
        </a>
      </p>
    </div>
  );
}
