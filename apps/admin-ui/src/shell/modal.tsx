import { useEffect, useId, useRef, type ReactNode } from 'react';
import './modal.css';

interface Props {
  title: string;
  /** Escape included. */
  onClose: () => void;
  /** While something is on its way, Escape does not close. */
  locked?: boolean;
  children: ReactNode;
}

/** A dialog over the page: focus stays inside it, and goes back to where it came from. */
export function Modal({ title, onClose, locked, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      // A chip that its own dialog took away gets no focus back: the page does.
      const next = before?.isConnected ? before : document.querySelector('main');
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="modal"
      aria-labelledby={id}
      onCancel={(event) => {
        if (locked) event.preventDefault();
      }}
      onClose={onClose}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
