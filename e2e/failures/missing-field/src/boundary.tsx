import { Component, type ReactNode } from 'react'

export class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  render() {
    return this.state.hasFailed ? <p>This part could not be shown.</p> : this.props.children
  }
}
