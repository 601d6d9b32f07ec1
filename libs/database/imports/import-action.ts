import type { EntityManager } from 'typeorm';

/** What an operator decided, and why. */
export interface Decision {
  /** Null: the command line. */
  actorId: number | null;
  comment: string;
}

export type ImportAction = 'approved' | 'refused' | 'undone' | 'purged';

/** The action cannot be done now; `message` is French and says why. */
export class ImportActionError extends Error {
  constructor(
    readonly code: 'not_found' | 'conflict',
    message: string,
  ) {
    super(message);
    this.name = 'ImportActionError';
  }
}

/** Logs a decision in the transaction that carries it out; rows are only added. */
export async function logImportAction(
  manager: EntityManager,
  action: ImportAction,
  importId: number | null,
  { actorId, comment }: Decision,
): Promise<void> {
  await manager.query(
    'INSERT INTO import_action (import_id, action, actor_id, comment) VALUES ($1, $2, $3, $4)',
    [importId, action, actorId, comment],
  );
}

/** Locks a row and gives its status. @throws ImportActionError when there is no such import */
export async function lockImport(
  manager: EntityManager,
  importId: number,
): Promise<{ status: string; registry: string }> {
  const [row] = (await manager.query('SELECT status, registry FROM import WHERE id = $1 FOR UPDATE', [
    importId,
  ])) as { status: string; registry: string }[];
  if (!row) throw new ImportActionError('not_found', `L'import n° ${importId} n'existe pas.`);
  return row;
}
