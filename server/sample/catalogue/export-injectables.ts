import type { SampleSubsection } from './shape.ts'

export const exportInjectables: readonly SampleSubsection[] = [
  {
    name: 'Injections',
    categories: {
      'Analgesics and antipyretics': [
        ['Suvipar', 'Paracetamol Injection', '150 mg/ml, 2 ml ampoule', 'new'],
        ['Suvidic', 'Diclofenac Sodium Injection', '25 mg/ml, 3 ml ampoule'],
        ['Suviket', 'Ketorolac Tromethamine Injection', '30 mg/ml, 1 ml ampoule'],
        ['Suvitram', 'Tramadol Hydrochloride Injection', '50 mg/ml, 2 ml ampoule'],
        ['Suvipirox', 'Piroxicam Injection', '20 mg/ml, 1 ml ampoule'],
      ],
      Antibiotics: [
        ['Suvigent', 'Gentamicin Sulphate Injection', '40 mg/ml, 2 ml ampoule', 'new'],
        ['Suvimik', 'Amikacin Sulphate Injection', '250 mg/ml, 2 ml vial'],
        ['Suvilinc', 'Lincomycin Hydrochloride Injection', '300 mg/ml, 2 ml ampoule'],
        ['Suviclin', 'Clindamycin Phosphate Injection', '150 mg/ml, 4 ml ampoule'],
        ['Suvitob', 'Tobramycin Sulphate Injection', '40 mg/ml, 2 ml vial', 'archived'],
      ],
      'Anti-emetics': [
        ['Suvidan', 'Ondansetron Injection', '2 mg/ml, 4 ml ampoule'],
        ['Suvimet', 'Metoclopramide Hydrochloride Injection', '5 mg/ml, 2 ml amber ampoule'],
        ['Suvigran', 'Granisetron Injection', '1 mg/ml, 1 ml ampoule'],
        ['Suviprom', 'Promethazine Hydrochloride Injection', '25 mg/ml, 2 ml ampoule'],
      ],
      Anticoagulants: [
        ['Suvihep', 'Heparin Sodium Injection', '5,000 IU/ml, 5 ml vial'],
        ['Suvienox', 'Enoxaparin Sodium Injection', '100 mg/ml, 3 ml vial', 'new'],
      ],
      Antispasmodics: [
        ['Suvihyos', 'Hyoscine Butylbromide Injection', '20 mg/ml, 1 ml ampoule'],
        ['Suvidrot', 'Drotaverine Hydrochloride Injection', '20 mg/ml, 2 ml ampoule'],
        ['Suvidicyclo', 'Dicyclomine Hydrochloride Injection', '10 mg/ml, 2 ml ampoule'],
      ],
      Corticosteroids: [
        ['Suvidex', 'Dexamethasone Sodium Phosphate Injection', '4 mg/ml, 2 ml vial'],
        ['Suvibeta', 'Betamethasone Sodium Phosphate Injection', '4 mg/ml, 1 ml ampoule'],
        ['Suvitriam', 'Triamcinolone Acetonide Injectable Suspension', '40 mg/ml, 1 ml vial'],
      ],
      Diuretics: [['Suvifur', 'Furosemide Injection', '10 mg/ml, 2 ml ampoule']],
      'Emergency medicines': [
        ['Suvidren', 'Adrenaline Injection', '1 mg/ml, 1 ml ampoule'],
        ['Suvitrop', 'Atropine Sulphate Injection', '0.6 mg/ml, 1 ml ampoule'],
        ['Suvinora', 'Noradrenaline Bitartrate Injection', '2 mg/ml, 2 ml ampoule'],
        ['Suvidopa', 'Dopamine Hydrochloride Injection', '40 mg/ml, 5 ml ampoule'],
        ['Suvibutam', 'Dobutamine Injection', '12.5 mg/ml, 20 ml vial', 'new'],
      ],
      Haemostatics: [
        ['Suvitranex', 'Tranexamic Acid Injection', '100 mg/ml, 5 ml ampoule'],
        ['Suvietam', 'Etamsylate Injection', '125 mg/ml, 2 ml ampoule'],
        ['Suvikay', 'Phytomenadione Injection', '10 mg/ml, 1 ml ampoule'],
      ],
      'Local anaesthetics': [
        ['Suvicaine', 'Lidocaine Hydrochloride Injection', '20 mg/ml, 30 ml vial'],
        ['Suvibupi', 'Bupivacaine in Dextrose Injection', '5 mg/ml, 4 ml ampoule'],
      ],
      'Muscle relaxants': [
        ['Suvivec', 'Vecuronium Bromide for Injection', '4 mg vial'],
        ['Suviatrac', 'Atracurium Besilate Injection', '10 mg/ml, 2.5 ml ampoule'],
        ['Suvisucc', 'Suxamethonium Chloride Injection', '50 mg/ml, 2 ml ampoule', 'archived'],
      ],
      Oxytocics: [
        ['Suvitocin', 'Oxytocin Injection', '10 IU/ml, 1 ml ampoule'],
        ['Suviergo', 'Methylergometrine Maleate Injection', '0.2 mg/ml, 1 ml ampoule'],
        ['Suviprost', 'Carboprost Tromethamine Injection', '250 mcg/ml, 1 ml ampoule'],
      ],
      'Vitamins and minerals': [
        ['Suvicobal', 'Methylcobalamin Injection', '500 mcg/ml, 1 ml ampoule'],
        ['Suviplex', 'Vitamin B Complex Injection', '10 ml vial'],
        ['Suviascor', 'Ascorbic Acid Injection', '100 mg/ml, 5 ml ampoule'],
        ['Suvicalc', 'Calcium Gluconate Injection', '100 mg/ml, 10 ml ampoule'],
        ['Suvifer', 'Iron Sucrose Injection', '20 mg/ml, 5 ml ampoule', 'new'],
      ],
    },
  },
  {
    name: 'Dry Powder Injections',
    categories: {
      Cephalosporins: [
        ['Suvicef', 'Ceftriaxone for Injection', '1 g vial'],
        ['Suvitax', 'Cefotaxime Sodium for Injection', '1 g vial'],
        ['Suvizid', 'Ceftazidime for Injection', '1 g vial'],
        ['Suvipime', 'Cefepime for Injection', '1 g vial'],
        ['Suvirox', 'Cefuroxime Sodium for Injection', '750 mg vial'],
        ['Suvizol', 'Cefazolin Sodium for Injection', '1 g vial'],
        ['Suvicef S', 'Ceftriaxone and Sulbactam for Injection', '1 g + 0.5 g vial', 'new'],
      ],
      Penicillins: [
        ['Suviamp', 'Ampicillin Sodium for Injection', '500 mg vial'],
        ['Suviclav', 'Amoxicillin and Clavulanic Acid for Injection', '1 g + 0.2 g vial'],
        ['Suvitaz', 'Piperacillin and Tazobactam for Injection', '4 g + 0.5 g vial'],
        ['Suvipen', 'Benzylpenicillin Sodium for Injection', '1,000,000 IU vial'],
        ['Suviclox', 'Cloxacillin Sodium for Injection', '500 mg vial', 'archived'],
      ],
      Carbapenems: [
        ['Suvimero', 'Meropenem for Injection', '1 g vial'],
        ['Suvimipen', 'Imipenem and Cilastatin for Injection', '500 mg + 500 mg vial'],
        ['Suviert', 'Ertapenem for Injection', '1 g vial', 'new'],
      ],
      Glycopeptides: [
        ['Suvivanc', 'Vancomycin Hydrochloride for Injection', '500 mg vial'],
        ['Suviteic', 'Teicoplanin for Injection', '400 mg vial'],
      ],
      'Proton pump inhibitors': [
        ['Suvipan', 'Pantoprazole Sodium for Injection', '40 mg vial'],
        ['Suviomep', 'Omeprazole Sodium for Injection', '40 mg vial'],
        ['Suviesom', 'Esomeprazole Sodium for Injection', '40 mg vial'],
      ],
      Corticosteroids: [
        ['Suvihydro', 'Hydrocortisone Sodium Succinate for Injection', '100 mg vial'],
        ['Suvimedrol', 'Methylprednisolone Sodium Succinate for Injection', '500 mg vial'],
      ],
      Antimalarials: [['Suviartes', 'Artesunate for Injection', '60 mg vial']],
      Antivirals: [['Suvicyclo', 'Aciclovir Sodium for Injection', '250 mg vial']],
    },
  },
  {
    name: 'Infusions',
    categories: {
      'Anti-infectives': [
        ['Suvicip', 'Ciprofloxacin Infusion', '2 mg/ml, 100 ml bottle'],
        ['Suvilevo', 'Levofloxacin Infusion', '5 mg/ml, 100 ml bottle'],
        ['Suvimetro', 'Metronidazole Infusion', '5 mg/ml, 100 ml bottle'],
        ['Suvifluc', 'Fluconazole Infusion', '2 mg/ml, 100 ml bottle'],
        ['Suvilin', 'Linezolid Infusion', '2 mg/ml, 300 ml bag', 'new'],
      ],
      'Analgesics and antipyretics': [['Suvipar IV', 'Paracetamol Infusion', '10 mg/ml, 100 ml bottle']],
      'Electrolytes and fluids': [
        ['Suvisal', 'Sodium Chloride Infusion', '0.9 %, 500 ml bottle'],
        ['Suviring', 'Compound Sodium Lactate Infusion', '500 ml bottle'],
        ['Suvidex 5', 'Dextrose Infusion', '5 %, 500 ml bottle'],
        ['Suvimann', 'Mannitol Infusion', '20 %, 100 ml bottle'],
      ],
    },
  },
]
