interface Notes {
  name: string;
  hint?: string | undefined;
  /** What does not fit, French. */
  problem?: string | undefined;
}

/** What stands under a field: how to fill it, and what does not fit. */
export function FieldNotes({ name, hint, problem }: Notes) {
  return (
    <>
      {hint && (
        <p id={`${name}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${name}-problem`} className="field-problem">
          {problem}
        </p>
      )}
    </>
  );
}

/** The ids of these notes, for the field. */
export function describedBy(name: string, hint?: string, problem?: string): string | undefined {
  const ids = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
