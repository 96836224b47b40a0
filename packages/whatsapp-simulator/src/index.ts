export { createSimulatorClient, type SimulatorClient, SimulatorError } from './client.ts'
export type { ContentView } from './store/content.ts'
export type { ChatMessage, ChatView, InboxMessage, PersonView } from './http/views.ts'
export { startSimulator, type Simulator, type SimulatorOptions } from './simulator.ts'
