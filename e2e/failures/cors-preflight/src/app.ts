import { AccountService } from './account-service'

const service = new AccountService(`http://accounts.${location.host}`, 'north')
const button = document.querySelector('button')!
const nick = document.querySelector<HTMLInputElement>('#nick')!

void service.current().then((account) => {
  button.addEventListener('click', async () => {
    try {
      await service.rename(account.id, nick.value)
    } catch (problem) {
      document.querySelector('[role=alert]')!.textContent = `Not saved (${(problem as Error).message})`
    }
  })
  document.title = `Profile of ${account.nickname}`
})
