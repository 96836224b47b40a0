/** The headings of a venue's contact data, as a model reads and quotes them. */
export const contactFieldNames = {
  telefone: 'Telefone',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  endereco: 'Endereço',
  website: 'Site',
  instagram: 'Instagram',
  facebook: 'Facebook',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
}
