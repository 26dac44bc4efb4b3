export class Gateway {
  constructor(private readonly root: string) {}

  async get(path: string): Promise<any> {
    const answer = await fetch(this.root + path, { credentials: 'same-origin' })
    return answer.json()
  }
}
