import { useEffect, useState } from 'react'
import { Boundary } from './boundary'
import { MemberCard } from './member-card'
import { type Member, getJson } from './api'

export function Members() {
  const [list, setList] = useState<Member[]>([])
  const [chosen, setChosen] = useState<Member>()
  useEffect(() => {
    void getJson<{ members: Member[] }>('/api/members').then(({ members }) => setList(members))
  }, [])
  const choose = async (id: number) => setChosen(await getJson<Member>(`/api/members/${id}`))
  return (
    <>
      <nav>
        {list.map(({ id, name }) => (
          <button key={id} onClick={() => void choose(id)}>
            {name}
          </button>
        ))}
      </nav>
      <Boundary>{chosen && <MemberCard member={chosen} />}</Boundary>
    </>
  )
}
