import { Component, type ReactNode } from 'react';
import { messages } from '../../i18n/locale';
import './failure.css';

/** The last net: a screen that fails to load or to draw says so, in words, with a way on. */
export class FailureBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const text = messages.pages.failure;
    return (
      <div className="page narrow message-page" role="alert">
        <h1>{text.title}</h1>
        <p>{text.text}</p>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {text.reload}
        </button>
      </div>
    );
  }
}
