/**
 * Checks the workflows of this folder with n8n's own packages: every node is one that n8n has, in a version that it has; every
 * parameter is one of that node's; n8n has nothing to complain about their values; every node is reached from the first one.
 *
 * In an empty folder:
 *   npm install --ignore-scripts n8n-workflow
 *   npm pack --ignore-scripts n8n-nodes-base && tar xzf n8n-nodes-base-*.tgz package/dist/types/nodes.json
 *   node <this file>
 */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const { NodeHelpers, Workflow } = createRequire(path.resolve('package.json'))('n8n-workflow')
const known = JSON.parse(readFileSync('package/dist/types/nodes.json', 'utf8'))
const describe = (type, version) =>
  known.find(({ name, version: versions }) => `n8n-nodes-base.${name}` === type && [versions].flat().includes(version))

/** What of `given` n8n did not take over. */
const lost = (given, taken, where = '') =>
  Object.entries(given).flatMap(([key, value]) => {
    if (taken === null || typeof taken !== 'object' || !(key in taken)) return [where + key]
    return value !== null && typeof value === 'object' ? lost(value, taken[key], `${where}${key}.`) : []
  })

function problemsOf({ name, nodes, connections }) {
  const problems = nodes.flatMap((node) => {
    const description = describe(node.type, node.typeVersion)
    if (!description) return [`${node.name}: n8n has no ${node.type} ${node.typeVersion}`]
    const { properties } = description
    const parameters = NodeHelpers.getNodeParameters(properties, node.parameters, true, false, node, description)
    const issues = NodeHelpers.getNodeParametersIssues(properties, { ...node, parameters }, description)
    const unknown = lost(node.parameters, parameters).map((key) => `${node.name}: no parameter ${key}`)
    return issues ? [...unknown, `${node.name}: ${JSON.stringify(issues)}`] : unknown
  })
  const nodeTypes = { getByNameAndVersion: (type, version) => ({ description: describe(type, version) }) }
  if (problems.length > 0) return problems
  const workflow = new Workflow({ name, nodes, connections, active: false, nodeTypes })
  const reached = workflow.getChildNodes(nodes[0].name).length
  return reached === nodes.length - 1 ? [] : [`${reached} of ${nodes.length - 1} nodes are reached`]
}

const folder = import.meta.dirname
for (const file of readdirSync(folder).filter((one) => one.endsWith('.json'))) {
  const problems = problemsOf(JSON.parse(readFileSync(path.join(folder, file), 'utf8')))
  process.stdout.write(`${file}: ${problems.length === 0 ? 'right' : problems.join('; ')}\n`)
  if (problems.length > 0) process.exitCode = 1
}
