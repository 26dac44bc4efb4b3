import { Component } from 'react'
import type { ReactNode } from 'react'

interface Props {
  readonly what: string
  readonly children: ReactNode
}

/** Shows a link where a part of the page could not be rendered. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <section className="notice" role="alert">
        <h1>We could not show {this.props.what}</h1>
        <p>Nothing is lost. Try again in a moment, or write to us if it stays like this.</p>
        <button type="button" onClick={() => this.setState({ hasFailed: false })}>
          Try again
        </button>
      </section>
    )
  }
}
