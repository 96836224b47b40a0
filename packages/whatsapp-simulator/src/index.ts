export { createWorldClient, type WorldClient, WorldError } from './client.ts'
export type { ContentView } from './store/content.ts'
export type { ChatMessage, ChatView, InboxMessage, PersonView } from './http/views.ts'
export { startWhatsAppWorld, type WhatsAppWorld, type WorldOptions } from './world.ts'
