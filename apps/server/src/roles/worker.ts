/** Runs the work in the background: events of the gateway, answers, deliveries, connections, mail. */
import type { App } from '../app.ts'
import { automateStep } from '#modules/automations/index.ts'
import { endVisitsStep, foldCountsStep, forgetOldRowsStep, closeMonthStep } from '#modules/admin/index.ts'
import { connectStep } from '#journeys/connect-channel/connect-channel.ts'
import { forgetMediaStep } from '#journeys/erase-contact/erase-contact.ts'
import { retentionStep } from '#journeys/retention/retention.ts'
import { connectionTruthStep, channelSettingsStep, createSendQueues } from '#modules/channels/index.ts'
import { answerStep } from '#journeys/inbound-message/inbound-message.ts'
import { refusedChannelStep } from '#journeys/connect-channel/one-phone-one-channel.ts'
import { removeChannelStep } from '#journeys/remove-channel/remove-channel.ts'
import { unusedFilesStep } from '#modules/venue/index.ts'
import { repeatEventsStep } from '#modules/guest-lists/index.ts'
import { sendStep } from '#journeys/outbound-delivery/outgoing-delivery.ts'
import { webhookStep } from '#modules/integrations/index.ts'
import { changeStep, reactStep } from '#modules/conversations/index.ts'
import { rateLimitStep, UNLIMITED } from '#journeys/outbound-delivery/outreach-rate-limit.ts'
import { AT_FULL_SPEED, scheduleStep } from '#modules/calendar/index.ts'
import { notifyStep } from '#modules/notifications/index.ts'
import { remarketingStep } from '#modules/remarketing/index.ts'
import { proveStep } from '#modules/attendant/index.ts'
import { remindStep } from '#modules/reservations/index.ts'
import { chargeStep, subscriptionLifeStep } from '#modules/billing/index.ts'
import { mailStep } from '#platform/mail.ts'
import { runSteps, type Step } from '#platform/steps.ts'
import { consumeGatewayEvents } from './consume-gateway-events.ts'

/** Creates every step that looks for due rows. Tests run them by hand. */
export function createSteps(app: App): Step[] {
  const { config } = app
  const unlimited = config.outreachRateLimit ? {} : { rules: UNLIMITED, dispatch: AT_FULL_SPEED }
  // Whatever leaves a channel goes through one queue.
  const queues = createSendQueues(app.logger)
  return [
    automateStep(app),
    answerStep(app),
    sendStep({ ...app, queues }),
    reactStep({ ...app, queues }),
    changeStep({ ...app, queues }),
    scheduleStep({ ...app, ...unlimited }),
    remarketingStep(app),
    rateLimitStep({ ...app, ...unlimited }),
    connectStep(app),
    removeChannelStep(app),
    channelSettingsStep(app),
    refusedChannelStep(app),
    connectionTruthStep(app),
    proveStep(app),
    remindStep(app),
    notifyStep(app),
    forgetMediaStep(app),
    retentionStep(app),
    unusedFilesStep(app),
    repeatEventsStep(app),
    subscriptionLifeStep(app),
    chargeStep(app),
    webhookStep(app),
    endVisitsStep(app),
    forgetOldRowsStep(app),
    foldCountsStep(app),
    closeMonthStep(app),
    mailStep({ ...app, smtp: () => config.mail }),
  ]
}

/**
 * Starts the worker role. `close` lets running work finish.
 *
 * @param onIdle is called when nobody uses the product any more
 */
export function startWorker(app: App, onIdle?: () => void) {
  const steps = runSteps(createSteps(app), { ...app, onIdle })
  const consumer = consumeGatewayEvents(app)
  app.readiness.add('worker', () => steps.isRunning() && consumer.isRunning())
  return {
    async close() {
      await Promise.all([consumer.close(), steps.close()])
    },
  }
}
