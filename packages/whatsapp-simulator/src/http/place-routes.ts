import type { Hono } from 'hono'
import { makePlace, post } from '../messages/posts.ts'
import type { Network } from '../network/network.ts'
import { body, query } from './parse.ts'
import { requests } from './requests.ts'

/** Groups, channels and status posts. */
export function placeRoutes(api: Hono, network: Network) {
  api.post('/places', async (c) => {
    const { id, kind, name, members } = makePlace(network, await body(c, requests.place))
    await network.commits.committed()
    return c.json({ id, kind, name, members })
  })
  api.post('/posts', async (c) => {
    const { from, ...written } = await body(c, requests.post)
    const answer = await post(network, network.people.ensure(from), written)
    await network.commits.committed()
    return c.json(answer)
  })
  api.get('/posts/seen', (c) => {
    const { id } = query(c, requests.seen)
    return c.json({ by: [...(network.seenPosts.get(id) ?? [])] })
  })
}
