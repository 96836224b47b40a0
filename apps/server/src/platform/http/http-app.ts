import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'

/** The HTTP app of this process, on which the parts are mounted. */
export type HttpApp = Hono<{ Bindings: HttpBindings }>
