import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'

/** The HTTP door of this process; parts are mounted on it. */
export type HttpApp = Hono<{ Bindings: HttpBindings }>
