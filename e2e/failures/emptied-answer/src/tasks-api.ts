export interface Task {
  id: number
  title: string
}

export async function fetchTasks(project: number, sort: string): Promise<{ items: Task[]; total: number }> {
  const response = await fetch(`/api/projects/${project}/tasks?sort=${sort}&done=false`) /* HERE */
  if (!response.ok) throw new Error(`tasks: ${response.status}`)
  return response.json()
}
