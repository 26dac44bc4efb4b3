import { expect } from '@playwright/test'
import { CASES } from '../failures/cases.ts'
import { test } from '../failures/fixture.ts'
import { readTruth } from '../failures/truth.ts'

test.describe.configure({ mode: 'default' })

for (const name of CASES.filter((name) => readTruth(name).evidence.stream !== 'logs')) {
  test(`${readTruth(name).kind}: one call finds its cause`, async ({ exam }) => {
    await exam.forget()
    await exam.fail(name)
    const note = await exam.agent.diagnose()
    expect(exam.examine(name, note), note.text).toEqual([])
    for (const id of exam.readIds(note)) {
      const again = await exam.agent.diagnose({ error_id: id })
      expect(exam.examine(name, again), again.text).toEqual([])
    }
  })
}
