import { load } from './load'

const showTheme = ({ theme }: { theme: string }) => {
  document.getElementById('prefs')!.textContent = theme
}

document.getElementById('theme')!.onclick = function onClick() {
  load<{ id: number }>('user').then((user) => {
    const preferences = load<{ theme: string }>('preferences', { user: user.id }) /* HERE */
    return preferences.then(showTheme)
  })
}
