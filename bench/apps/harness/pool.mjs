import { startEnvironment } from './environment.mjs'

/**
 * Runs tasks by so many workers, each with an app, a proxy and a browser of its own, kept from task to task.
 * A task whose app does not work gets one more try with everything fresh.
 */
export async function runAll(tasks, jobs, run, report) {
  const waiting = [...tasks]
  const busy = new Map()
  const work = async (worker) => {
    let environment
    for (let task = take(waiting, busy, worker); task; task = take(waiting, busy, worker)) {
      if (environment?.app !== task.app) environment = await restart(environment, task.app, report)
      let outcome = environment && (await attempt(environment, task, run))
      if (outcome?.error) {
        environment = await restart(environment, task.app, report)
        outcome = environment && (await attempt(environment, task, run))
        if (outcome?.error) environment = await restart(environment, task.app, report)
      }
      report(task, outcome ?? { error: 'the app does not start', seconds: 0 })
    }
    await stop(environment)
  }
  await Promise.all(Array.from({ length: Math.min(jobs, tasks.length) }, (_, worker) => work(worker)))
}

/** The next task of the same app; else of an app that no other worker is at; else any. */
function take(waiting, busy, worker) {
  const others = new Set([...busy].filter(([other]) => other !== worker).map(([, app]) => app))
  const choices = [({ app }) => app === busy.get(worker), ({ app }) => !others.has(app), () => true]
  for (const fits of choices) {
    const at = waiting.findIndex(fits)
    if (at < 0) continue
    const [task] = waiting.splice(at, 1)
    busy.set(worker, task.app)
    return task
  }
  busy.delete(worker)
  return undefined
}

async function attempt(environment, task, run) {
  const from = performance.now()
  const seconds = () => Math.round((performance.now() - from) / 100) / 10
  try {
    return { ...(await run(environment, task)), seconds: seconds() }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error), seconds: seconds() }
  }
}

async function restart(environment, app) {
  await stop(environment)
  try {
    return await startEnvironment(app)
  } catch (error) {
    process.stderr.write(`${app.name}: ${error instanceof Error ? error.message : String(error)}\n`)
    return undefined
  }
}

async function stop(environment) {
  try {
    await environment?.stop()
  } catch (error) {
    process.stderr.write(`${environment.app.name}: ${error.message}\n`)
  }
}
