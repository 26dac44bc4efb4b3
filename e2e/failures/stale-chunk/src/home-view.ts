export const show = (root: HTMLElement) => {
  root.textContent = 'Welcome back'
}
