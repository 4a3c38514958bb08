import type { SampleSubsection } from './shape.ts'

/** Domestic market of the sample company: product name, description, packing. Brand names are invented. */
export const domesticRange: readonly SampleSubsection[] = [
  {
    name: 'Injectables',
    categories: {
      Analgesics: [
        ['Suvipar P', 'Paracetamol 150 mg/ml injection for intramuscular use', '10 x 2 ml ampoules', 'new'],
        ['Suvidic AQ', 'Diclofenac sodium 75 mg in 1 ml aqueous injection', '5 x 1 ml ampoules'],
        ['Suviket IM', 'Ketorolac tromethamine 30 mg/ml injection', '10 x 1 ml ampoules'],
        ['Suvitram 100', 'Tramadol hydrochloride 50 mg/ml injection', '5 x 2 ml ampoules'],
      ],
      'Anti-infectives': [
        ['Suvigent 80', 'Gentamicin sulphate injection IP 80 mg', '10 x 2 ml ampoules'],
        ['Suvimik 500', 'Amikacin sulphate injection IP 500 mg', 'Vial of 2 ml'],
        ['Suviclin 600', 'Clindamycin phosphate injection 600 mg', '5 x 4 ml ampoules'],
      ],
      'Critical care': [
        ['Suvinora 4', 'Noradrenaline bitartrate 2 mg/ml concentrate', '5 x 2 ml ampoules'],
        ['Suvihep 25', 'Heparin sodium injection IP 25,000 IU', 'Vial of 5 ml'],
        ['Suvitrax 500', 'Tranexamic acid injection 500 mg', '5 x 5 ml ampoules', 'new'],
        ['Suvimag', 'Magnesium sulphate injection IP 50 %', '10 x 2 ml ampoules'],
      ],
      'Gastro-intestinal': [
        ['Suvidan 2', 'Ondansetron injection IP 2 mg/ml', '5 x 2 ml ampoules'],
        ['Suviran', 'Ranitidine hydrochloride 25 mg/ml injection', '10 x 2 ml ampoules', 'archived'],
        ['Suvihyos B', 'Hyoscine butylbromide 20 mg/ml injection', '5 x 1 ml ampoules'],
      ],
      Vitamins: [
        ['Suvicobal Plus', 'Methylcobalamin 1,500 mcg with pyridoxine and nicotinamide', '5 x 2 ml ampoules'],
        ['Suvidee 3', 'Colecalciferol 300,000 IU oily injection', '2 x 1 ml ampoules'],
        ['Suvifer 100', 'Iron sucrose equivalent to 100 mg elemental iron', '5 x 5 ml ampoules'],
      ],
    },
  },
  {
    name: 'Dry Powder',
    categories: {
      'Anti-infectives': [
        ['Suvicef 1 g', 'Ceftriaxone sodium for injection IP 1 g', 'Vial with 10 ml sterile water'],
        ['Suvicef SB 1.5 g', 'Ceftriaxone 1 g and sulbactam 0.5 g for injection', 'Vial with 10 ml sterile water'],
        ['Suvitaz 4.5 g', 'Piperacillin 4 g and tazobactam 0.5 g for injection', 'Vial with 20 ml sterile water'],
        ['Suvimero 1 g', 'Meropenem for injection IP 1 g', 'Vial with 20 ml sterile water'],
        ['Suvitax 1 g', 'Cefotaxime sodium for injection IP 1 g', 'Vial with 5 ml sterile water'],
        ['Suviclav 1.2 g', 'Amoxicillin 1 g and clavulanic acid 200 mg for injection', 'Vial with 20 ml sterile water'],
      ],
      'Gastro-intestinal': [
        ['Suvipan 40', 'Pantoprazole sodium for injection 40 mg', 'Vial with 10 ml saline', 'new'],
        ['Suviesom IV', 'Esomeprazole sodium for injection 40 mg', 'Vial with 5 ml saline'],
      ],
      Steroids: [
        ['Suvihydro 100', 'Hydrocortisone sodium succinate for injection 100 mg', 'Vial with 2 ml sterile water'],
        ['Suvimedrol 40', 'Methylprednisolone sodium succinate for injection 40 mg', 'Vial with 1 ml sterile water'],
      ],
    },
  },
  {
    name: 'Tablets and Capsules',
    categories: {
      Analgesics: [
        ['Suviket DT', 'Ketorolac tromethamine 10 mg dispersible tablets', '10 x 10 tablets'],
        ['Suviace Plus', 'Aceclofenac 100 mg and paracetamol 325 mg tablets', '20 x 10 tablets'],
        ['Suvipar 650', 'Paracetamol tablets IP 650 mg', '10 x 15 tablets'],
      ],
      'Anti-infectives': [
        ['Suvizith 500', 'Azithromycin tablets IP 500 mg', '10 x 3 tablets'],
        ['Suvicefix 200', 'Cefixime dispersible tablets 200 mg', '10 x 10 tablets'],
        ['Suviclav DS', 'Amoxicillin 500 mg and potassium clavulanate 125 mg tablets', '10 x 6 tablets', 'new'],
        ['Suvioflox', 'Ofloxacin 200 mg and ornidazole 500 mg tablets', '10 x 10 tablets', 'archived'],
      ],
      'Cardiac and diabetic': [
        ['Suvitelm 40', 'Telmisartan tablets IP 40 mg', '10 x 10 tablets'],
        ['Suvitelm AM', 'Telmisartan 40 mg and amlodipine 5 mg tablets', '10 x 10 tablets'],
        ['Suviglim M2', 'Glimepiride 2 mg and metformin 500 mg prolonged-release tablets', '10 x 10 tablets'],
        ['Suvistatin 10', 'Atorvastatin tablets IP 10 mg', '10 x 10 tablets'],
      ],
      'Gastro-intestinal': [
        ['Suvipan D', 'Pantoprazole 40 mg and domperidone 30 mg capsules', '10 x 10 capsules'],
        ['Suvirab 20', 'Rabeprazole sodium tablets IP 20 mg', '10 x 10 tablets'],
      ],
    },
  },
  {
    name: 'Drops',
    categories: {
      'Paediatric drops': [
        ['Suvipar Paediatric Drops', 'Paracetamol paediatric oral suspension 100 mg/ml', '15 ml amber bottle'],
        ['Suvisim Paediatric Drops', 'Simeticone, dill oil and fennel oil emulsion', '15 ml bottle with dropper'],
        ['Suvidee Paediatric Drops', 'Vitamin D3 800 IU/ml oral drops', '15 ml bottle with dropper', 'new'],
      ],
      'Eye and ear drops': [
        ['Suvimoxi', 'Moxifloxacin ophthalmic solution 0.5 % w/v', '5 ml bottle with dropper'],
        ['Suvitears', 'Carboxymethylcellulose eye drops IP 0.5 % w/v', '10 ml bottle with dropper'],
        ['Suvicip E', 'Ciprofloxacin and dexamethasone ear drops', '10 ml bottle with dropper'],
      ],
    },
  },
  {
    name: 'Nutrition',
    categories: {
      Vitamins: [
        ['Suviplex Forte', 'B-complex with vitamin C and zinc capsules', '10 x 10 capsules'],
        ['Suvical D', 'Calcium citrate 1,000 mg with vitamin D3 tablets', '10 x 15 tablets'],
        ['Suvidee 60K', 'Colecalciferol 60,000 IU softgel capsules', '10 x 4 capsules'],
      ],
      Haematinics: [
        ['Suvifer XT', 'Ferrous ascorbate 100 mg and folic acid 1.5 mg tablets', '10 x 10 tablets'],
        ['Suvifer Syrup', 'Iron polymaltose with folic acid syrup', '200 ml bottle'],
      ],
    },
  },
]
