/** The page "Configurações" of the administration, and what the log calls its parts. */
export const operatorParts = {
  site: 'Site',
  legal: 'Termos e privacidade',
  access: 'Contas',
  model: 'Agente',
  mail: 'E-mail',
  gateway: 'WhatsApp',
}
