export function RowsSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div className="panel rows-skeleton" aria-hidden="true">
      {Array.from({ length: rows }, (_, n) => (
        <span key={n} className="skeleton" />
      ))}
    </div>
  );
}
