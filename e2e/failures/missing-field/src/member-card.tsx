import type { Member } from './api'

function Place({ member }: { member: Member }) {
  return (
    <address>
      {member.contact.address.city}, {member.contact.address.zip} {/* HERE */}
    </address>
  )
}

export function MemberCard({ member }: { member: Member }) {
  return (
    <section>
      <h2>{member.name}</h2>
      <Place member={member} />
      <p>{member.plan.tier}</p>
    </section>
  )
}
