export const show = (root: HTMLElement) => {
  root.innerHTML = '<h2>Settings</h2><label><input type="checkbox"> Dark mode</label>'
}
