import { Component, type ReactNode } from 'react'

/** Renders its children; if one throws, renders the server's HTML instead. */
export class StaticHtml extends Component<{ html: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server itself sent a moment ago
    return <div data-static-html dangerouslySetInnerHTML={{ __html: this.props.html }} />
  }
}
